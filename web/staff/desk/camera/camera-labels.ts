import type { CameraProblem } from './camera-stream.ts';

/** What went wrong, and what to do about it. */
export const CAMERA_PROBLEMS: Record<CameraProblem | 'reader', { what: string; todo: string }> = {
  insecure: {
    what: 'This address has no camera: it is not served by HTTPS.',
    todo: 'Open the desk at the site’s https:// address. Whoever runs the server finds in docs/operations.md how a tablet gets one. Names and scanners work here as well.',
  },
  none: {
    what: 'This device has no camera.',
    todo: 'Search for the name, or connect a scanner.',
  },
  refused: {
    what: 'The camera is not allowed on this page.',
    todo: 'Allow it in the browser: press the sign beside the address, choose the camera, and open it here again.',
  },
  busy: {
    what: 'The camera does not start.',
    todo: 'Another app may be using it. Close that app and open the camera again.',
  },
  reader: {
    what: 'What reads the codes could not be loaded.',
    todo: 'Check the connection and open the camera again.',
  },
};
