/** Of the one edition that pages show today. */
export const SHOWN_LANGUAGE = 'en';
