/** The year of a price or of opening hours. */
export type Dated = {
  /** Null where its source has no date. */
  year: number | null;
  /** So long before the build that it is history: nothing is summed or asserted by it. */
  old?: true | undefined;
};

/** Whether one has to ask if it still holds. */
export const isUnsure = ({ year, old }: Dated): boolean => year === null || old === true;
