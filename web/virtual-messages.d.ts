declare module 'virtual:messages/*' {
  const messages: Partial<typeof import('../messages/es.json')>;
  export default messages;
}
