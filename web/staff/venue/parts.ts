import { ANY_ANSWER, listChoices } from '#contract/venue/asked.ts';
import { BARE_ACTIVITY } from '#contract/venue/bare-activity.ts';
import type { Question } from '#contract/venue/questions.ts';
import type { Role } from '#contract/staff/roles.ts';
import { en as choices } from '#words/choices.ts';
import type { Field, Form, Texts } from './forms.ts';
import { nameWeekdays, toValue } from './kinds.ts';
import { ZONE_CHOICES } from './zones.ts';

/** A card of the page. */
export interface Part {
  title: string;
  /** The page of visitors that shows it, home unless given; a form may name another. */
  page?: string;
  forms: readonly Form[];
}

/** What the preview can show. */
export const PAGES = [
  { value: '/', label: 'Home' },
  { value: '/home', label: 'Welcome' },
  { value: '/waiver', label: 'Waiver' },
  { value: '/waiver/classic', label: 'Waiver on one page' },
  { value: '/waiver/progressive', label: 'Waiver in steps' },
  { value: '/confirmation', label: 'After signing' },
  { value: '/parties', label: 'Parties' },
  { value: '/about', label: 'About' },
  { value: '/contact', label: 'Contact' },
  { value: '/privacy', label: 'Privacy' },
];

const line = (path: string, label: string, more: Partial<Field> = {}): Field => ({
  path,
  label,
  kind: 'line',
  ...more,
});
const text = (path: string, label: string, more: Partial<Field> = {}): Field => ({
  path,
  label,
  kind: 'text',
  ...more,
});
const PICTURE: Field = { path: 'picture', label: 'Picture', kind: 'picture', ifEmpty: { is: null } };
const PRICE: Field = { path: 'price', label: 'Price', kind: 'price', hint: 'Such as $11.99', isManaged: true };
const TITLED = [line('title', 'Heading'), text('text', 'Text')];

/** A list of headings with a text each. */
function titled(at: string, title: string, one: string): Form {
  return { at, title, fields: TITLED, says: ['text'], list: { one, name: 'title', blank: {} } };
}

const OCCASIONS = [
  { value: 'birthday', label: 'Birthday' },
  { value: 'school', label: 'School or camp' },
  { value: 'team', label: 'Team or office' },
  { value: 'other', label: 'Something else' },
];
const THRILLS = ['', 'High', 'Medium', 'Low', 'Mixed'].map((value) => ({ value, label: value || 'Not said' }));

const SUBJECTS = ['Science', 'Technology', 'Engineering', 'Arts', 'Mathematics'].map((value) => ({
  value,
  label: value,
}));
const INTERESTS = Object.entries(choices.interests).map(([value, label]) => ({ value, label }));
const BANDS = ['6-10', '11-15', '16+'].map((value) => ({ value, label: value }));

const HEIGHT_UNITS = [
  { value: 'in', label: 'Inches' },
  { value: 'cm', label: 'Centimeters' },
];
const NEWS = [
  { value: 'vrPromotions', label: 'Offers' },
  { value: 'stemWorkshops', label: 'Workshops' },
  { value: 'specialEvents', label: 'Events' },
];
const ELECTRONIC = [
  { value: 'tick', label: 'By a tick of its own' },
  { value: 'by-signing', label: 'By signing' },
];
const ANSWERS = [
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'choice', label: 'One of several' },
  { value: 'text', label: 'Typed' },
];
const ASKED = [
  { value: 'each', label: 'Each person who takes part' },
  { value: 'signer', label: 'Who signs' },
];
const SOURCE = line('source', 'Where it comes from', { hint: 'Not shown on the site' });

/** What a venue says of itself, as the page shows it: the most changed first. */
export const PARTS: readonly Part[] = [
  {
    title: 'Hours and special days',
    page: '/contact',
    forms: [
      {
        at: 'hours.hours',
        title: 'Opening hours',
        fields: [
          { path: 'weekdays', label: 'Days', kind: 'weekdays', isManaged: true },
          { path: '', label: 'Open', kind: 'hours', isManaged: true },
        ],
        says: [''],
        list: {
          one: 'row of hours',
          name: 'days',
          blank: { days: '', weekdays: [], opens: '', closes: '' },
          complete: (row, before) =>
            [nameWeekdays(before.weekdays), ''].includes(before.days)
              ? { ...row, days: nameWeekdays(row.weekdays) }
              : row,
        },
      },
      {
        at: 'hours.specialDays',
        title: 'Special days',
        fields: [
          { path: 'day', label: 'Day', kind: 'day', isManaged: true },
          line('name', 'What visitors read', { hint: 'Such as Thanksgiving, or Snow day', isManaged: true }),
          { path: 'hours', label: 'Hours', kind: 'hoursOrClosed', isManaged: true },
        ],
        says: ['day', 'hours'],
        list: {
          one: 'special day',
          name: 'name',
          key: 'day',
          blank: { day: '', name: '', hours: null },
          sort: (one, other) => (one.day < other.day ? -1 : 1),
        },
      },
      {
        at: 'hours',
        title: 'Note and parties',
        fields: [
          text('note', 'Note below the hours', { isManaged: true }),
          {
            path: 'lastPartyMinutes',
            label: 'Last start of a party, in minutes before closing',
            kind: 'number',
            isManaged: true,
          },
        ],
        says: ['note'],
      },
    ],
  },
  {
    title: 'Names and contact',
    page: '/contact',
    forms: [
      {
        at: 'venue',
        title: 'Name',
        fields: [line('name', 'Name'), line('tagline', 'In a few words')],
        says: ['name', 'tagline'],
      },
      {
        at: 'venue',
        title: 'Address',
        fields: [
          line('address.street', 'Street'),
          line('address.city', 'City'),
          line('address.state', 'State', { hint: 'Empty where your country has none', ifEmpty: { is: null } }),
          line('country', 'Country', { hint: 'In two letters, such as US' }),
          line('address.postalCode', 'ZIP code', { ifEmpty: { is: null } }),
          line('mapUrl', 'Link to a map'),
          { path: 'timeZone', label: 'Time zone', kind: 'choice', options: ZONE_CHOICES },
        ],
        says: ['address.street', 'address.city', 'address.state'],
      },
      {
        at: 'venue',
        title: 'How to reach you',
        fields: [
          { path: 'phone', label: 'Phone', kind: 'phone' },
          line('email', 'Email'),
          line('website', 'Website'),
          line('calendarUrl', 'Link to your booking calendar', {
            hint: 'Where visitors choose a time by themselves',
            ifEmpty: { is: null },
          }),
        ],
        says: ['phone', 'email'],
      },
      {
        at: 'venue',
        title: 'Inside at once',
        fields: [
          {
            path: 'capacity',
            label: 'People inside at once, at most',
            kind: 'number',
            hint: 'The front desk reads it when there are more. Leave it empty if nobody gave you a number.',
            ifEmpty: { is: null },
          },
        ],
        says: ['capacity'],
      },
      {
        at: 'venue.social',
        title: 'Social networks',
        fields: [line('name', 'Name', { hint: 'Such as Instagram' }), line('url', 'Link')],
        says: ['url'],
        list: { one: 'network', name: 'name', blank: {} },
      },
      {
        at: 'venue.openings',
        title: 'Openings in the banner',
        fields: [line('name', 'Name', { hint: 'Such as Grand Opening' }), { path: 'day', label: 'Day', kind: 'day' }],
        says: ['day'],
        list: { one: 'opening', name: 'name', blank: {}, sort: (one, other) => (one.day < other.day ? -1 : 1) },
      },
    ],
  },
  {
    title: 'Logo and colors',
    forms: [
      {
        at: 'brand',
        title: 'Logo and colors',
        fields: [
          { path: '', label: 'Colors', kind: 'colors' },
          { path: 'logo', label: 'Logo', kind: 'logo', ifEmpty: { is: null } },
        ],
        says: [''],
      },
    ],
  },
  {
    title: 'Activities',
    forms: [
      {
        at: 'machines',
        title: 'Activities',
        fields: [
          line('name', 'Name'),
          line('category', 'Kind', { hint: 'Such as For kids', ifEmpty: { is: '' } }),
          { ...PRICE, ifEmpty: { is: null } },
          line('unit', 'Unit of the price', { hint: 'Such as per hour', ifEmpty: { is: undefined } }),
          { path: 'minAge', label: 'Youngest age', kind: 'number', hint: 'Empty for all ages', ifEmpty: { is: null } },
          { path: 'maxAge', label: 'Oldest age', kind: 'number', hint: 'Empty for adults, too', ifEmpty: { is: null } },
          { path: 'minHeight', label: 'Shortest height', kind: 'number', ifEmpty: { is: null } },
          { path: 'heightUnit', label: 'Height in', kind: 'choice', options: HEIGHT_UNITS },
          line('duration', 'How long it takes', { hint: 'Such as 6 min', ifEmpty: { is: null } }),
          line('capacity', 'How many at once', { hint: 'Such as Up to 5 people', ifEmpty: { is: null } }),
          { path: 'thrill', label: 'Thrill', kind: 'choice', options: THRILLS, ifEmpty: { is: null } },
          line('games', 'Games', { hint: 'Such as 54 games', ifEmpty: { is: null } }),
          text('features', 'What it is like'),
          PICTURE,
        ],
        says: ['price', 'unit', 'duration'],
        list: {
          one: 'activity',
          name: 'name',
          blank: BARE_ACTIVITY,
          complete: (activity) => (activity.category === '' ? { ...activity, category: activity.name } : activity),
        },
      },
      {
        at: 'attractions',
        title: 'Note beside the activities',
        fields: [text('machinesNote', 'Note')],
        says: ['machinesNote'],
      },
    ],
  },
  {
    title: 'Offers',
    forms: [
      {
        at: 'offers.nextVisit',
        title: 'Next visit',
        mayBeNone: true,
        fields: [line('title', 'Offer'), line('code', 'Code'), text('use', 'How to use it')],
        says: ['title', 'code'],
      },
      {
        at: 'offers.welcomeBonus',
        title: 'Bonus after signing',
        mayBeNone: true,
        fields: [
          line('title', 'Heading'),
          { path: 'items', label: 'What it has, one a line', kind: 'lines' },
          line('validity', 'How long it is valid'),
        ],
        says: ['title', 'validity'],
      },
      {
        at: 'offers',
        title: 'Birthdays and what comes next',
        fields: [
          line('birthday', 'For birthdays', { ifEmpty: { is: null } }),
          line('nextStep', 'Last step after signing', { ifEmpty: { is: null } }),
        ],
        says: ['birthday'],
      },
    ],
  },
  {
    title: 'Parties and prices',
    page: '/parties',
    forms: [
      {
        at: 'parties.packages',
        title: 'Packages',
        fields: [
          line('name', 'Name'),
          PRICE,
          line('who', 'Price is for each', { hint: 'Such as guest' }),
          { path: 'occasion', label: 'Occasion', kind: 'choice', options: OCCASIONS },
          { path: 'atLeast', label: 'Guests, at least', kind: 'number' },
          {
            path: 'weekdays',
            label: 'Sold on',
            kind: 'weekdays',
            hint: 'None is the same as all.',
            ifEmpty: { is: null },
          },
          { path: 'includes', label: 'What it includes, one a line', kind: 'lines' },
        ],
        says: ['price', 'weekdays'],
        list: { one: 'package', name: 'name', blank: { occasion: 'birthday', includes: [], weekdays: null } },
      },
      {
        at: 'parties',
        title: 'Page of parties',
        fields: [
          line('title', 'Heading'),
          text('lead', 'Text below it'),
          PICTURE,
          { path: 'atMost', label: 'Guests, at most', kind: 'number', ifEmpty: { is: null } },
        ],
        says: ['lead'],
      },
      {
        at: 'parties.example',
        title: 'Example of a price',
        mayBeNone: true,
        fields: [
          line('package', 'Package', { hint: 'Its name, as above' }),
          { path: 'guests', label: 'Guests', kind: 'number' },
        ],
        says: ['package', 'guests'],
      },
      titled('parties.steps', 'How it goes', 'step'),
      {
        at: 'extras',
        title: 'Extras',
        fields: [
          line('name', 'Name', { hint: 'Such as Grip socks' }),
          { ...PRICE, hint: 'Such as $3 a pair' },
          line('note', 'Note', { ifEmpty: { is: null } }),
        ],
        says: ['price'],
        list: { one: 'extra', name: 'name', blank: { note: null } },
      },
    ],
  },
  {
    title: 'Claims',
    forms: [
      {
        at: 'claims.trust',
        title: 'Figures',
        fields: [
          line('figure', 'Figure', { hint: 'Such as 4.9/5' }),
          line('label', 'Of what', { hint: 'Such as rating' }),
          SOURCE,
        ],
        says: ['label'],
        list: { one: 'figure', name: 'figure', blank: {} },
      },
      {
        at: 'claims',
        title: 'How many have been here',
        fields: [
          line('players', 'How many have played', { hint: 'Such as Join 3,200+ players', ifEmpty: { is: null } }),
          line('playersSource', 'Where it comes from', { ifEmpty: { is: null } }),
        ],
        says: ['players'],
      },
      {
        at: 'claims.testimonials',
        title: 'Testimonials',
        fields: [
          line('name', 'Name'),
          text('text', 'What they said'),
          { path: 'rating', label: 'Stars, 1 to 5', kind: 'number' },
          SOURCE,
        ],
        says: ['text'],
        list: {
          one: 'testimonial',
          name: 'name',
          blank: { rating: 5 },
          complete: (entry) => ({ ...entry, initial: entry.name.slice(0, 1) }),
        },
      },
    ],
  },
  {
    title: 'Home page',
    forms: [
      {
        at: 'home',
        title: 'First words',
        fields: [line('title', 'Heading'), text('lead', 'Text below it')],
        says: ['title'],
      },
      {
        at: 'home.slides',
        title: 'Pictures of the first screen',
        fields: [{ path: '', label: 'Picture', kind: 'picture' }],
        says: [],
        list: { one: 'picture', name: '', blank: '' },
      },
      {
        at: 'heroLoop',
        title: 'Film of the first screen',
        mayBeNone: 'drawn',
        fields: [{ path: 'picture', label: 'Picture that moves', kind: 'picture' }],
        says: ['picture'],
      },
      titled('steps.home', 'Steps', 'step'),
      titled('attractions.beyondHeadsets', 'What else there is', 'point'),
      {
        at: 'attractions.games',
        title: 'Games',
        fields: [line('name', 'Name'), line('kind', 'Kind'), PICTURE],
        says: ['kind'],
        list: { one: 'game', name: 'name', blank: {} },
      },
      {
        at: 'landing',
        title: 'Page that leads to the waiver',
        page: '/home',
        fields: [PICTURE],
        says: ['picture'],
      },
      { ...titled('steps.landing', 'Steps on the page that leads to the waiver', 'step'), page: '/home' },
      {
        at: 'shareCard',
        title: 'Picture beside links to the site',
        mayBeNone: 'drawn',
        fields: [line('alt', 'What is on it')],
        says: ['alt'],
      },
      {
        at: 'sample-visit',
        title: 'Price of a visit',
        mayBeNone: true,
        fields: [
          line('who', 'Who comes', { hint: 'Such as Two kids and one parent' }),
          { path: 'people', label: 'How many they are', kind: 'number' },
          { path: 'ridesEach', label: 'Rides of each', kind: 'number' },
          text('priceNote', 'Note on the price'),
        ],
        says: ['who'],
      },
    ],
  },
  {
    title: 'About',
    page: '/about',
    forms: [
      {
        at: 'about',
        title: 'Mission and vision',
        fields: [text('mission', 'Mission'), text('vision', 'Vision'), text('team.text', 'The team'), PICTURE],
        says: ['mission'],
      },
      titled('about.offers', 'What you offer', 'offer'),
      titled('about.values', 'Values', 'value'),
      {
        at: 'about.team.crew',
        title: 'Team',
        fields: [line('role', 'Role'), text('text', 'What they do'), PICTURE],
        says: ['text'],
        list: { one: 'member', name: 'role', blank: {} },
      },
    ],
  },
  {
    title: 'Way to the door',
    page: '/contact',
    forms: [
      {
        at: 'map.directions',
        title: 'Directions',
        fields: [line('by', 'How they come', { hint: 'Such as By car' }), text('text', 'The way')],
        says: ['text'],
        list: { one: 'way', name: 'by', blank: {} },
      },
      {
        at: 'map',
        title: 'Plan of the way',
        mayBeNone: 'drawn',
        fields: [
          line('level', 'Floor'),
          line('street.name', 'Street'),
          line('garage.name', 'Garage'),
          line('entrance.name', 'Entrance'),
        ],
        says: ['level'],
      },
    ],
  },
  {
    title: 'Shop and workshops',
    forms: [
      {
        at: 'toys',
        title: 'Toys',
        fields: [
          line('name', 'Name'),
          text('description', 'What it is'),
          {
            path: 'availableFrom',
            label: 'On the shelf from',
            kind: 'day',
            hint: 'Until then visitors can ask for an email.',
            ifEmpty: { is: undefined },
          },
          PICTURE,
        ],
        says: ['availableFrom'],
        list: { one: 'toy', name: 'name', blank: {} },
      },
      {
        at: 'workshops',
        title: 'First day and subjects of workshops',
        fields: [
          { path: 'startsOn', label: 'First day', kind: 'day', ifEmpty: { is: null } },
          { path: 'subjects', label: 'Subjects', kind: 'ticks', options: SUBJECTS },
        ],
        says: ['startsOn', 'subjects'],
      },
      {
        at: 'workshops.ages',
        title: 'Workshops by age',
        fields: [{ path: 'band', label: 'Ages', kind: 'choice', options: BANDS }, text('text', 'What they do')],
        says: ['text'],
        list: { one: 'group', name: 'band', blank: {} },
      },
    ],
  },
  {
    title: 'Interests',
    page: '/waiver/progressive',
    forms: [
      {
        at: 'choices',
        title: 'Interests',
        fields: [
          {
            path: 'interests',
            label: 'What visitors may tick in the waiver of four steps',
            kind: 'ticks',
            hint: 'None: nobody is asked. How each is called is among the words of the site.',
            options: INTERESTS,
          },
        ],
        says: ['interests'],
      },
    ],
  },
  {
    title: 'Privacy',
    page: '/privacy',
    forms: [
      {
        at: 'privacy',
        title: 'Who answers for it',
        fields: [
          line('operator', 'Legal name of the business'),
          line('email', 'Email for questions'),
          { path: 'phone', label: 'Phone for questions', kind: 'phone' },
          text('sharing', 'Who else handles it'),
          text('keptBecause', 'Why waivers are kept so long'),
        ],
        says: ['operator', 'email'],
      },
    ],
  },
  {
    title: 'Validity and keeping',
    page: '/waiver',
    forms: [
      {
        at: 'rules',
        title: 'How long a waiver is valid',
        fields: [
          {
            path: 'validMonths',
            label: 'Months',
            kind: 'months',
            hint: 'For what is signed from now on. Empty for the day of signing alone. Your waiver text has to say the same.',
            ifEmpty: { is: null },
          },
        ],
        says: ['validMonths'],
      },
      {
        at: 'rules',
        title: 'How long a waiver is kept',
        fields: [
          {
            path: 'keepYears',
            label: 'Years after it ends, and after the youngest kid is 18',
            kind: 'years',
            hint: 'For every waiver, also those already signed. People have so long to bring a claim: 3 years in Maryland. Ask your lawyer about your state.',
          },
        ],
        says: ['keepYears'],
      },
      {
        at: 'rules',
        title: 'Ages of kids',
        fields: [
          { path: 'youngestKid', label: 'Youngest age in the guided forms', kind: 'number' },
          { path: 'youngestKidOnOnePage', label: 'Youngest age in the form on one page', kind: 'number' },
          { path: 'oldestKid', label: 'Oldest age', kind: 'number', hint: 'At most 17: adults sign for themselves.' },
        ],
        says: ['youngestKid', 'oldestKid'],
      },
    ],
  },
  {
    title: 'Ticks of the waiver',
    page: '/waiver/classic',
    forms: [
      {
        at: 'consent-texts.asked',
        title: 'News that visitors may ask for',
        fields: [
          { path: 'id', label: 'About', kind: 'choice', options: NEWS },
          line('label', 'Words beside the tick'),
          line('note', 'Note below it', { ifEmpty: { is: undefined } }),
        ],
        says: [],
        list: { one: 'kind of news', name: 'label', key: 'id', blank: {} },
      },
      {
        at: 'consent-texts',
        title: 'Other words beside ticks',
        fields: [
          text('updates', 'News, where there is one tick for all'),
          text('electronic.tick', 'Signing electronically, with a tick'),
          text('electronic.by-signing', 'Signing electronically, without a tick'),
          line('paperOffer', 'Offer of paper'),
        ],
        says: ['updates'],
      },
      {
        at: 'venue',
        title: 'Signing electronically',
        fields: [{ path: 'electronicConsent', label: 'Visitors agree', kind: 'choice', options: ELECTRONIC }],
        says: ['electronicConsent'],
      },
    ],
  },
  {
    title: 'Your questions',
    page: '/waiver',
    forms: [
      {
        at: 'questions',
        title: 'Your questions',
        fields: [
          line('question', 'Question', { hint: 'Such as: How well do you swim?' }),
          { path: 'kind', label: 'Answer', kind: 'choice', options: ANSWERS },
          {
            path: 'choices',
            label: 'Choices, one a line',
            kind: 'lines',
            given: ({ kind }) => (kind === 'choice' ? {} : undefined),
          },
          {
            path: 'askedOf',
            label: 'Asked of',
            kind: 'choice',
            options: ASKED,
            hint: 'That is the signer, if they take part, and each kid. Ask other adults of a group at the desk.',
          },
          {
            path: 'isRequired',
            label: 'Has to be answered to sign',
            kind: 'tick',
          },
          {
            path: 'flag',
            label: 'The front desk is to see it when the answer is',
            kind: 'answers',
            hint: 'Everybody at the desk sees the question and the answer beside the name. All other answers are on the waiver.',
            given: (texts) => ({ options: listFlagged(texts) }),
          },
        ],
        says: ['kind', 'askedOf', 'flag'],
        list: {
          one: 'question',
          name: 'question',
          key: 'id',
          blank: { kind: 'yesNo', choices: [], askedOf: 'each', isRequired: false, flag: [] },
          complete: completeQuestion,
        },
      },
    ],
  },
  {
    title: 'Questions about health',
    page: '/waiver',
    forms: [
      {
        at: 'health-questions',
        title: 'Questions',
        fields: [
          text('question', 'Question', {
            hint: 'Ask only what decides who may take part. Yes, no, or no answer; for staff alone.',
          }),
        ],
        says: [],
        list: {
          one: 'question',
          name: 'question',
          blank: {},
          // Another question is another id: answers belong to the words that were asked.
          complete: (entry) => ({ ...entry, id: nameId(entry.question) }),
        },
      },
    ],
  },
];

/** Which answers can raise a flag, by what the controls hold. */
function listFlagged({ kind = '', choices = '' }: Texts): { value: string; label: string }[] {
  if (kind === 'text') return [{ value: ANY_ANSWER, label: 'Anything' }];
  const answers = listChoices({ kind: kind as Question['kind'], choices: toValue('lines', choices) as string[] });
  return answers.map((value) => ({ value, label: value }));
}

/** Only what fits how it is answered now. What it is called inside stays, however it is worded. */
function completeQuestion(entry: Question): Question {
  const choices = entry.kind === 'choice' ? entry.choices : [];
  const possible = entry.kind === 'text' ? [ANY_ANSWER] : listChoices({ ...entry, choices });
  const id = entry.id ?? (nameId(entry.question) || nameId(spell(entry.question))).slice(0, 40);
  return { ...entry, id, choices, flag: entry.flag.filter((answer) => possible.includes(answer)) };
}

/** Of another script. */
function spell(text: string): string {
  return Array.from(text, (sign) => sign.codePointAt(0)?.toString(36)).join(' ');
}

function nameId(question: string): string {
  const words =
    question
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}

/** A form of a card, or some of its fields alone. */
export function pickForm(title: string, paths?: readonly string[]): Form {
  const form = PARTS.flatMap(({ forms }) => forms).find((each) => each.title === title)!;
  if (paths === undefined) return form;
  const { list } = form;
  const says = form.says.filter((path) => paths.includes(path));
  return {
    ...form,
    fields: form.fields.filter(({ path }) => paths.includes(path)),
    says: says.length > 0 ? says : paths,
    ...(list && { list: { ...list, isFixed: !paths.includes(list.name) } }),
  };
}

/** What somebody of this role may edit. */
export function formFor(form: Form, role: Role): Form {
  return role === 'owner' ? form : { ...form, fields: form.fields.filter(({ isManaged }) => isManaged) };
}

/** Whether an entry may be added or removed. */
export function mayAdd(form: Form, role: Role): boolean {
  return form.list !== undefined && !form.list.isFixed && formFor(form, role).fields.length === form.fields.length;
}

export function partsFor(role: Role): readonly Part[] {
  return PARTS.map(({ title, page = '/', forms }) => ({
    title,
    page,
    forms: forms.filter((form) => formFor(form, role).fields.length > 0),
  })).filter(({ forms }) => forms.length > 0);
}

/** Where a card is on the page. */
export function idOfPart(title: string): string {
  return `part-${title.toLowerCase().replaceAll(' ', '-')}`;
}
