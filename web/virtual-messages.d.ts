declare module 'virtual:messages/*' {
  const messages: Partial<import('#kit/i18n/messages.ts').Messages>;
  export default messages;
}
