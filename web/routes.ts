import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every URL of the site. */
export default [
  layout('site/layout.tsx', [
    index('marketing/home.tsx'),
    route('about', 'marketing/about.tsx'),
    route('contact', 'marketing/contact.tsx'),
    route('home', 'marketing/landing.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  route('waiver', 'waiver/streamlined/route.tsx', { id: 'waiver' }),
  route('waiver/streamlined', 'waiver/streamlined/route.tsx', { id: 'waiver-streamlined' }),
  route('waiver/classic', 'waiver/classic/route.tsx', { id: 'waiver-classic' }),
  route('waiver/progressive', 'waiver/progressive/route.tsx', { id: 'waiver-progressive' }),
  route('waiver-complete', 'waiver/complete/route.tsx', { id: 'waiver-complete' }),
  route('confirmation', 'waiver/signed/route.tsx', { id: 'confirmation' }),
  route('admin/login', 'staff/sign-in/login.tsx'),
  route('admin/first-account', 'staff/sign-in/first-account.tsx'),
  route('admin/reset-password', 'staff/sign-in/reset-password.tsx'),
  route('admin/dashboard', 'staff/shell/route.tsx', [
    index('staff/waivers/route.tsx'),
    route('people', 'staff/people/route.tsx'),
    route('overview', 'staff/overview/route.tsx'),
    route('inbox', 'staff/inbox/route.tsx'),
    route('emails', 'staff/emails/route.tsx'),
    route('waiver-texts', 'staff/waiver-texts/route.tsx'),
    route('audit', 'staff/audit/route.tsx'),
    route('account', 'staff/account/route.tsx'),
  ]),
  route('preferences', 'preferences/preferences.tsx'),
  route('confirm-email', 'preferences/confirm-email.tsx'),
  route('leave-list', 'preferences/leave-list.tsx'),
  route('sign-again', 'preferences/sign-again.tsx'),
  route('verify', 'verify/verify.tsx'),
  route('waiver-confirmation/:qrCode?', 'confirmation/confirmation.tsx'),
] satisfies RouteConfig;
