/** Paper is white and ink dark in every room, also where the system forces its own colours. */
export const SIGNATURE_BOX = 'overflow-hidden rounded-control border-2 bg-white forced-color-adjust-none';
export const SIGNATURE_CANVAS = 'block aspect-5/2 w-full text-ink';
