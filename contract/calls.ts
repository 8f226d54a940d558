/**
 * The address of every call, without its schemas: the browser needs no more than this to send one,
 * so that no visitor downloads the validation library.
 */
export const calls = {
  signWaiver: { method: 'POST', path: '/api/waivers' },
  checkWaiverByEmail: { method: 'GET', path: '/api/waivers/check/:email' },
  checkWaiverByPhone: { method: 'GET', path: '/api/waivers/check-phone/:phone' },
  recordAccess: { method: 'POST', path: '/api/waivers/:id/access' },
  amendContact: { method: 'PATCH', path: '/api/waivers/:id/contact' },
  confirmWaiver: { method: 'GET', path: '/api/waivers/confirmation/:qrCode' },
  checkHealth: { method: 'GET', path: '/api/health' },
} as const;

export type CallName = keyof typeof calls;
