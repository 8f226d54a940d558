export interface LedToPass {
  showPass: true;
}

/** The state of a history entry of the form's page: a visitor who is led there sees the pass that the device remembers without a press. */
export const LED_TO_PASS: LedToPass = { showPass: true };
