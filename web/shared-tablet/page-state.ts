/** Apart from what empties the tab, which only a tablet of the venue loads. */
export const pageState = {
  /** What is on this page is nobody's any more: it goes on until the next one has come. */
  isEmptied: false,
};
