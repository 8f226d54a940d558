/** What an activity says of itself before anybody has said more than its name. */
export const BARE_ACTIVITY = {
  category: '',
  picture: null,
  minAge: null,
  maxAge: null,
  minHeight: null,
  heightUnit: 'in',
  duration: null,
  thrill: null,
  capacity: null,
  games: null,
  price: null,
} as const;
