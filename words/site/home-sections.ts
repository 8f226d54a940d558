import { say } from '../say.ts';

/** The home page below its first screen. */
export const en = say('site/home-sections', {
  trust: 'What visitors say in numbers',
  games: 'Games',
  previousGame: 'Previous game',
  nextGame: 'Next game',
  pauseScrolling: 'Pause Scrolling',
  resumeScrolling: 'Resume Scrolling',
  banners: 'Game banners',

  machines: 'Featured VR Machines',
  machinesShelf: 'Machines',
  columns: ['Machine', 'Ages', 'Time', 'Thrill', 'For', 'To choose from'] as const,
  oneRide: 'One ride',
  ridesEach: (count: number) => `${count} rides each.`,
  birthdaysAndGroups: 'Birthdays and Groups',
  perPerson: 'Per person, by package.',
  ages: 'Ages',
  agesFrom: (limit: string) => `Ages ${limit}`,
  duration: 'Duration',
  capacity: 'Capacity',
  gamesOfMachine: 'Games',
  aRide: 'a ride',
  thrill: (level: string) => `${level} thrill`,

  beyondHeadsets: 'Beyond Basic VR Headsets',

  toys: 'Toys, STEM & More!',
  toysComing: 'Coming Soon: Toys, STEM & More!',
  toysShelf: 'Toys',
  toyInShop: 'Now in our shop',
  notifyWhenAvailable: 'Notify When Available',
  forToy: (toy: string) => ` for the ${toy}`,
  toyNumber: (number: number) => `Toy ${number}`,

  workshops: 'Workshops and Classes',
  workshopsComing: 'Stay Tuned for Workshops and Classes!',
  agesOfWorkshop: 'Ages',
  subjects: 'Subjects',
  joinWaitlist: 'Join Our Workshop Waitlist',

  testimonials: 'What Families Say',
  testimonialsShelf: 'Testimonials',
  stars: (rating: number) => `${rating} of 5 stars`,

  beforeYouCome: 'Check In Before You Come',
  startWaiver: 'Start Waiver',
  withGroup: 'Coming with a group? See',
  seeGroups: 'birthdays and groups',

  notLoaded: (phone: string) =>
    `This could not be loaded. Please check your connection and reload the page, or call us: ${phone}.`,
});
