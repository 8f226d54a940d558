/** SAMPLE CONTENT: what the page that leads to the waiver opens with. */
export const landing = { picture: 'machine-1' };
