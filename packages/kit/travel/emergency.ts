/**
 * Colombia's single number for emergencies, free and at any hour everywhere in the country. Its source stands in
 * content/country (L123); emergency.test.ts demands that the text there still says it.
 */
export const emergencyNumber = '123';
