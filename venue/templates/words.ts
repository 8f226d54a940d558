import type { VenueDocument } from '#contract/venue/document.ts';

/** In place of what the sample promises: no discount, no time within which somebody answers, and no visit without a booking. */
export const WITHOUT_PROMISES: VenueDocument['words'] = {
  'site/contact.messageLead': 'We reply as soon as we can.',
  'site/contact.messageThanks': 'Thank you for your message! We will reply as soon as we can.',
  'site/contact.visitLead': 'Pick a day and we’ll email you to confirm.',
  'site/parties.requestLead': 'No payment now. We reply as soon as we can.',
  'waiver/streamlined.check': 'Check My Waiver',
};

interface Speech {
  /** `Jump`, `Climbing`: of the passport and the adventure. */
  kind: string;
  /** `jump`: what people come to do. */
  verb: string;
  /** `park` */
  place: string;
}

/** The product's words as a place says them that has no machines to ride (words/). */
export function wordsOf({ kind, verb, place }: Speech): VenueDocument['words'] {
  const passport = `${kind} Passport`;
  return {
    'choices.interests.education': 'Learning Something New',
    'choices.interests.fitness': 'Fitness',
    'choices.interests.gaming': 'Fun with Family and Friends',
    'copy.pass': passport,
    'coverage.butNot': '{1}, but not what is for {2} yet',
    'coverage.ride': 'join {1}',
    'coverage.rideAll': 'join everything',
    'coverage.rideAllExcept': 'join everything except {1}',
    'coverage.rideLater': 'what is for {1} {2}',
    'coverage.signsOnly': 'Signing only, not taking part',
    'coverage.tooOld': 'Too old for everything here',
    'coverage.tooYoung': 'Too young for everything here',
    'coverage.tooYoungUntil': 'Too young for everything here until {1}',
    'emails/list.joinedWaitlist': 'you joined our waitlist',
    'emails/phrases.passport': passport,
    'parties/guest.cannotRide':
      'They can’t take part without a new signature. Anyone who is 18 by then signs their own waiver.',
    'parties/guest.description': `You’re invited to a party at {1}. Say who is coming, and sign the waiver before you ${verb}.`,
    'parties/guest.everyoneNeeds': 'Everyone who takes part needs a waiver.',
    'parties/guest.nameNotRiding': '{1} (not taking part)',
    'parties/guest.notRiding': 'Not taking part, so not counted',
    'parties/party.reminder':
      'Everyone who takes part needs a signed waiver. It takes two minutes on your phone, and this link puts you on our list (or tells us that you can’t come):',
    'party-plan.expected': 'How many will take part?',
    'party-plan.titleHint': 'Everyone with the link sees it, such as “Maya’s Birthday”.',
    'passport.title': passport,
    'signing/form.ridingToo': 'You’re taking part too.',
    'signing/guests.beforeYouRide': `Before you ${verb} (optional)`,
    'signing/guests.birthDateUse':
      'With a birth date, we can tell when a kid is old enough for more. Coverage ends at 18.',
    'signing/guests.rides': 'I’m taking part too',
    'signing/guests.ridesFrom': '. Our activities start at age {1}.',
    'signing/guests.ridingToo': 'Are you taking part too? (optional)',
    'signing/guests.toParent': `Please sign the {1} waiver for your kids before we ${verb}. It takes two minutes.`,
    'signing/pass.adventure': `${kind} Adventure`,
    'site/booking.ridesStartAt': 'Our activities start at age {1}. You can still ask.',
    'site/booking.turningHint': 'So we can plan what fits. No name needed.',
    'site/home-sections.aRide': 'a person',
    'site/home-sections.beyondHeadsets': 'And There Is More',
    'site/home-sections.columns.0': 'Activity',
    'site/home-sections.machines': 'What You Can Do',
    'site/home-sections.machinesShelf': 'Activities',
    'site/home-sections.oneRide': 'For one person',
    'site/home-sections.ridesEach': '{1} each.',
    'site/home-sections.toys': 'Toys & More!',
    'site/home-sections.toysComing': 'Coming Soon: Toys & More!',
    'site/home.exploreGames': 'See What You Can Do',
    'site/home.pictures': `Pictures of the ${place}`,
    'site/not-found.kicker': '404',
    'site/privacy.given.text':
      'To sign: your name, a phone number or email address, your signature, the names or ages of those you sign for, and an emergency contact if you name one. We also keep the internet address and browser you sign with. It shows who agreed, and who may take part.{1} What you send with our other forms, we keep to answer you.',
    'site/privacy.kids.text':
      'Their names and ages are for our staff, for you, and for whoever has your pass. No public page shows them. A birth date is up to you: it tells us what a kid may do here, and when they turn 18 and sign for themselves.',
    'waiver/achievements.all': `${kind} Pioneer`,
    'waiver/complete.earned.first': `Started your ${kind.toLowerCase()} journey!`,
    'waiver/complete.lead': 'Every stamp is yours. See you at the door.',
    'waiver/complete.title': `${passport} Complete!`,
    'waiver/found.goOn': 'Continue',
    'waiver/progressive.description': `Four short steps to your waiver, and a ${passport} on the way.`,
    'waiver/progressive.earnsPoints': `Each step earns points in your ${passport}.`,
    'waiver/progressive.points': `${passport}: {1} points · `,
    'waiver/progressive.steps.offers.line': 'News, if you want any',
    'waiver/signed.openPassport': `Open Your ${passport}`,
    'waiver/steps.submit': 'Submit Waiver & Get Started!',
    'waiver/streamlined.passport': passport,
    'waiver/streamlined.start': `Start My ${kind} Adventure`,
    'waiver/welcome.canRide': `Renew it now, and you can ${verb} that day.`,
    'waiver/welcome.start': `Start ${kind} Adventure`,
  };
}
