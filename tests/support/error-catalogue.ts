/** What a stubbed server says in the journeys: any message of it is shown as it is. */
const SERVERS_WORDS = 'Please list each kid once';

/**
 * Every message that somebody may meet when something goes wrong, word for word: where, and the journey that sees it there.
 * A run of all journeys fails when one of them was not seen (`seen-messages.ts`).
 */
export const CATALOGUE: Record<string, [message: string, journey: string][]> = {
  '/waiver': [
    ['Please enter a valid phone number.', 'walk'],
    ['Too many lookups. Please wait a little.', 'walk'],
    ['We could not check your number just now', 'walk'],
    ['Welcome Back!', 'walk'],
    ['Your waiver has expired. Please sign a new one.', 'sign-again'],
    ['Not a US number? Begin with +', 'foreign-number'],
    ['Please enter a valid name', 'walk'],
    ['Please enter a valid phone number', 'walk'],
    ['Please enter a valid email address', 'walk'],
    ['Please provide your signature', 'nothing-lost'],
    ['A dot or a single line is not enough', 'sign'],
    ['Please type at least two letters of your name', 'within-reach'],
    ['Failed to capture signature', 'nothing-lost'],
    ['Please give the age of each kid', 'nothing-lost'],
    ['Failed to submit waiver', 'nothing-lost'],
    ['We could not reach the server. Please check your connection and try again.', 'nothing-lost'],
    [
      'The waiver text has changed since you opened this page. Please reload the page and read it again.',
      'nothing-lost',
    ],
    ['This step didn’t load', 'nothing-lost'],
    ['There is no February 30 in', 'covered'],
    ['Please enter a birth date in the past', 'covered'],
    ['Kids are under 18: anyone who is 18 or older signs their own waiver', 'covered'],
  ],
  '/waiver/classic': [
    ['Name and email are required', 'walk'],
    ['Please enter a valid email address', 'press'],
    ['Please enter a valid phone number', 'press'],
    ['Please provide your signature', 'walk'],
    ['Failed to capture signature', 'classic'],
    [SERVERS_WORDS, 'classic'],
    ['Failed to submit waiver', 'classic'],
    ['We could not reach the server', 'classic'],
    ['The waiver text has changed since you opened this page. Please reload the page and read it again.', 'classic'],
    ['Your waiver expired on', 'walk'],
    ['Please enter each kid’s birth date', 'walk'],
  ],
  '/waiver/progressive': [
    ['Please enter a valid phone number', 'progressive'],
    ['Please provide your signature', 'progressive'],
    ['Failed to capture signature', 'progressive'],
    [SERVERS_WORDS, 'progressive'],
    ['Failed to submit waiver', 'progressive'],
    ['We could not reach the server', 'progressive'],
  ],
  'any page': [
    ['Something Went Wrong', 'page-fails'],
    ['What you typed is kept.', 'page-fails'],
    ['What you saved or sent is kept.', 'page-fails'],
    ['Who is checked in stays checked in.', 'page-fails'],
  ],
  'the pass': [
    ['Please enter a valid email address', 'sign-again'],
    ['Only a parent or legal guardian can add a kid: please tick that you are.', 'covered'],
  ],
  '/waiver-confirmation': [
    ['No QR code provided', 'confirm'],
    ['Waiver not found', 'confirm'],
    ['The waiver confirmation could not be found or may have expired.', 'confirm'],
    ['HTTP error! status: 503', 'confirm'],
    ['backend server is not responding correctly', 'confirm'],
    ['port 3001', 'confirm'],
    ['Cannot connect to backend server. Please ensure the server is running.', 'confirm'],
    ['An unexpected error occurred while fetching waiver data', 'confirm'],
    ['This waiver has expired. The customer must sign a new waiver before participating in activities.', 'confirm'],
  ],
  '/admin/login': [
    ['Login failed. Please check your credentials.', 'staff-sign-in'],
    ['this browser keeps nothing for this site, so you cannot stay signed in.', 'blocked-storage'],
    ['Too many attempts.', 'staff-sign-in'],
    ['You were signed out because nobody used the page for a while.', 'staff-sign-in'],
    ['This code is not right, or it was used already.', 'staff-factors'],
    ['Please fill out this field', 'staff-sign-in'],
    ['Please enter a valid email address', 'staff-sign-in'],
  ],
  '/admin/dashboard': [
    ['Failed to fetch waivers', 'staff-waivers'],
    ['This password is not right.', 'staff-factors'],
    ['The records are away.', 'failures'],
  ],
  '/admin/desk': [
    ['No connection', 'desk-network'],
    ['Nobody has this code.', 'desk-names'],
    ['Nobody found for', 'desk-names'],
    ['No answer from the server.', 'desk-network'],
    ['No answer from the server. Please try again.', 'desk-network'],
    ['Canceled for', 'desk-network'],
    ['got no answer and was dropped. It may have been saved.', 'desk-network'],
    ['Too many check-ins at once. Please wait a few minutes, or use another tablet.', 'desk-network'],
    ['The venue is full:', 'desk-walk'],
    ['Please give a reason of at least 3 characters', 'desk-overrides'],
    ['This PIN is not right.', 'desk-overrides'],
    ['Only a manager can do this', 'desk-overrides'],
    ['This person’s record was erased, so they cannot be checked in.', 'desk-overrides'],
    ['This is not one of our codes.', 'desk-camera'],
    ['There is no camera at this address, because it has no HTTPS.', 'desk-camera'],
    ['The code reader could not be loaded.', 'desk-camera'],
    ['This device has no camera.', 'desk-camera'],
    ['The camera is not allowed on this page.', 'desk-camera'],
    ['The camera does not start.', 'desk-camera'],
  ],
  'a locked tablet': [
    ['This PIN is not right.', 'staff-devices'],
    ['Too many wrong PINs.', 'staff-devices'],
    ['Nobody can unlock it by PIN yet today.', 'staff-devices'],
    ['The server could not be reached.', 'staff-devices'],
    ['The tablet could not be unlocked. Please try again.', 'staff-devices'],
    ['This device is no longer enrolled.', 'staff-devices'],
  ],
  '/admin/devices': [['There is no new code. Please try again.', 'staff-devices']],
  '/admin/today': [['Today’s list could not be loaded.', 'staff-today']],
  '/admin/ready': [['The server does not answer: nothing here is known.', 'staff-ready']],
  '/': [['This toy is no longer on our list. Please reload the page.', 'home']],
  '/contact': [
    ['Please enter your name', 'contact'],
    ['Please enter your email address', 'contact'],
    ['Please enter a subject', 'contact'],
    ['Please enter a message', 'contact'],
    ['Please enter a valid phone number', 'book'],
  ],
  '/party': [
    ['Please enter your name', 'plan-a-party'],
    ['Please enter how many people', 'plan-a-party'],
    ['Please choose today or a later day', 'plan-a-party'],
    ['Please choose a day from today on, at most 400 days ahead', 'plan-a-party'],
    ['This is not the whole code. It has 26 letters and digits.', 'parties'],
  ],
  '/party/host': [
    ['The party could not be canceled. Please try again.', 'plan-a-party'],
    ['The party could not be changed. Please try again.', 'plan-a-party'],
  ],
  '/admin/dashboard/parties': [
    ['The link could not be made.', 'parties'],
    ['The party could not be canceled.', 'staff-walk'],
    ['The party could not be changed.', 'plan-a-party'],
  ],
  '/admin/dashboard/people': [
    ['Nobody found for', 'staff-people'],
    ['The person could not be loaded.', 'staff-people'],
    ['People could not be searched.', 'staff-people'],
  ],
};

export interface Sight {
  journey: string;
  /** What was looked for and found, as the journey wrote it: `getByText('Waiver not found')`. */
  locator: string;
}

/** The rows of the catalogue that were not seen, as sentences. */
export function unseen(sights: readonly Sight[], catalogue = CATALOGUE): string[] {
  return Object.entries(catalogue).flatMap(([at, messages]) =>
    messages
      .filter(([message, journey]) => !sights.some((sight) => sight.journey === journey && shows(sight, message)))
      .map(([message, journey]) => `at ${at}, in ${journey}.test.ts: ${message}`),
  );
}

function shows({ locator }: Sight, message: string): boolean {
  return locator.replaceAll('\\', '').includes(message);
}
