/** Stands for the site's own address in prerendered pages; the server replaces it. */
export const siteOrigin = 'https://mochila.invalid';
