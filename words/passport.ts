/** The passport that fills up beside a form, and its name. */
export const en = {
  title: 'VR Passport',
  done: ': done',
  toCome: ': to come',
};
