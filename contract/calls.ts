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
  signInStaff: { method: 'POST', path: '/api/admin/login' },
  makeFirstAccount: { method: 'POST', path: '/api/admin/first-account' },
  signOutStaff: { method: 'POST', path: '/api/admin/logout' },
  readMe: { method: 'GET', path: '/api/admin/me' },
  listSessions: { method: 'GET', path: '/api/admin/sessions' },
  endSession: { method: 'DELETE', path: '/api/admin/sessions/:id' },
  changePassword: { method: 'POST', path: '/api/admin/password' },
  listWaivers: { method: 'GET', path: '/api/admin/waivers' },
  readWaiver: { method: 'GET', path: '/api/admin/waivers/:id' },
  exportWaivers: { method: 'GET', path: '/api/admin/waivers.csv' },
  showSignature: { method: 'GET', path: '/api/signatures/:id' },
  readStats: { method: 'GET', path: '/api/admin/stats' },
  readCharts: { method: 'GET', path: '/api/admin/charts' },
  watchWaivers: { method: 'GET', path: '/api/admin/events' },
  listAudit: { method: 'GET', path: '/api/admin/audit' },
  listInbox: { method: 'GET', path: '/api/admin/inbox' },
  changeInboxItem: { method: 'PATCH', path: '/api/admin/inbox/:id' },
  sendContactMessage: { method: 'POST', path: '/api/contact' },
  askForToyNotice: { method: 'POST', path: '/api/notify' },
  joinWaitlist: { method: 'POST', path: '/api/waitlist' },
  checkHealth: { method: 'GET', path: '/api/health' },
} as const;

export type CallName = keyof typeof calls;
