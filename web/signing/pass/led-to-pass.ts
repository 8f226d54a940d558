export interface LedToPass {
  showPass: true;
}

/** The state of a history entry of the form's page: whoever is led there sees the pass that the device remembers, and need not press for it. */
export const LED_TO_PASS: LedToPass = { showPass: true };
