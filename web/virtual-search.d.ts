declare module 'virtual:search' {
  type ByLanguage<T> = { es: T; en: T };
  type DirectoryPage = import('#kit/search/directory.ts').DirectoryPage;

  /** An address to fetch in the browser, the directory itself where there is none. */
  export const directories: ByLanguage<string | DirectoryPage[]>;
  /** An address to fetch in the browser, empty where there is none. */
  export const indexes: ByLanguage<string>;

  /** Addresses to fetch in the browser, by slug, of the texts of a page; none where there is no browser. */
  export const texts: ByLanguage<Record<string, string>>;
}
