/** The element behind the last part of the header; a built page is not drawn before it has come. */
export const headerEnd = 'fin-cabecera';
