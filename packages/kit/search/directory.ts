/** What one can turn to without searching. */
export type DirectoryPage = {
  /** Empty for the country's page. */
  slug: string;
  name: string;
  /** Fragment and title. */
  sections: [id: string, title: string][];
  /** Slug and name. */
  places: [slug: string, name: string][];
};
