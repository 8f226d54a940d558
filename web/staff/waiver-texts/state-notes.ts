import type { TextDraft } from '#contract/waiver-texts/texts.ts';

export interface StateNote {
  state: string;
  says: string;
  source: string;
}

/** By the state's code: where what a release can do is limited. For information; courts and legislatures change it. */
const NOTES: Record<string, StateNote> = {
  AK: {
    state: 'Alaska',
    says: 'A parent may release a child’s claim for negligence in sports or recreation, but not for reckless or intentional acts.',
    source: 'Alaska Stat. 09.65.292',
  },
  AZ: {
    state: 'Arizona',
    says: 'Whether somebody assumed a risk, also by a signed release, is for a jury to decide.',
    source: 'Phelps v. Firebird Raceway, 210 Ariz. 403 (2005)',
  },
  CA: {
    state: 'California',
    says: 'No release covers gross negligence.',
    source: 'City of Santa Barbara v. Superior Court, 41 Cal. 4th 747 (2007)',
  },
  CO: {
    state: 'Colorado',
    says: 'A parent may release a child’s claim for negligence, but not for willful, reckless or grossly negligent acts.',
    source: 'Colo. Rev. Stat. 13-22-107',
  },
  CT: {
    state: 'Connecticut',
    says: 'A release of a recreational business from its own negligence is void where its activity is open to the public.',
    source: 'Hanks v. Powder Ridge Restaurant Corp., 276 Conn. 314 (2005)',
  },
  FL: {
    state: 'Florida',
    says: 'A parent may release a business only from the risks inherent in an activity, and in words that the statute prescribes.',
    source: 'Fla. Stat. 744.301(3)',
  },
  HI: {
    state: 'Hawaii',
    says: 'A release covers only inherent risks that were disclosed, never the negligence of a recreational business.',
    source: 'Haw. Rev. Stat. 663-1.54',
  },
  IA: {
    state: 'Iowa',
    says: 'A parent’s release of a child’s claim is void.',
    source: 'Galloway v. State, 790 N.W.2d 252 (Iowa 2010)',
  },
  IL: {
    state: 'Illinois',
    says: 'A parent’s release of a child’s claim is not enforced.',
    source: 'Meyer v. Naperville Manner, 262 Ill. App. 3d 141 (1994)',
  },
  KY: {
    state: 'Kentucky',
    says: 'A parent’s release of a child’s claim against a business is void; the case was about a trampoline park.',
    source: 'Miller v. House of Boom Kentucky, 575 S.W.3d 656 (Ky. 2019)',
  },
  LA: {
    state: 'Louisiana',
    says: 'A release from liability for bodily injury is void, for adults and for children.',
    source: 'La. Civ. Code art. 2004',
  },
  MA: {
    state: 'Massachusetts',
    says: 'A parent’s release of a child’s claim for negligence was enforced; none covers gross negligence.',
    source: 'Sharon v. City of Newton, 437 Mass. 99 (2002)',
  },
  MD: {
    state: 'Maryland',
    says: 'Since October 2024, a term that releases a commercial recreational facility or amusement attraction from its own negligence is void, for adults and for children.',
    source: 'Md. Code, Cts. & Jud. Proc. 5-401.2',
  },
  MI: {
    state: 'Michigan',
    says: 'A parent’s release of a child’s claim is void but for what a statute allows in recreation; how much that is differs by who offers it.',
    source: 'Woodman v. Kera LLC, 486 Mich. 228 (2010); Mich. Comp. Laws 700.5109',
  },
  MN: {
    state: 'Minnesota',
    says: 'A release for a recreational activity covers no more than ordinary negligence.',
    source: 'Minn. Stat. 604.055',
  },
  NJ: {
    state: 'New Jersey',
    says: 'A parent’s release of a child’s claim against a business is void; the case was about a skate park.',
    source: 'Hojnowski v. Vans Skate Park, 187 N.J. 323 (2006)',
  },
  NY: {
    state: 'New York',
    says: 'A release of a place of amusement or recreation from its own negligence is void where visitors pay to use it.',
    source: 'N.Y. Gen. Oblig. Law 5-326',
  },
  OR: {
    state: 'Oregon',
    says: 'A release of a recreational business from its own negligence may be unconscionable, and then is not enforced.',
    source: 'Bagley v. Mt. Bachelor, Inc., 356 Or. 543 (2014)',
  },
  PA: {
    state: 'Pennsylvania',
    says: 'No release covers recklessness or gross negligence.',
    source: 'Tayar v. Camelback Ski Corp., 616 Pa. 385 (2012)',
  },
  TN: {
    state: 'Tennessee',
    says: 'A parent’s release of a child’s claim is not enforced; the case was about a trampoline park.',
    source: 'Blackwell v. Sky High Sports Nashville, 523 S.W.3d 624 (Tenn. Ct. App. 2017)',
  },
  TX: {
    state: 'Texas',
    says: 'A parent’s release of a child’s claim is not enforced, and a release must be conspicuous.',
    source: 'Munoz v. II Jaz Inc., 863 S.W.2d 207 (Tex. App. 1993)',
  },
  UT: {
    state: 'Utah',
    says: 'A parent’s release of a child’s claim is void.',
    source: 'Hawkins v. Peart, 2001 UT 94',
  },
  VA: {
    state: 'Virginia',
    says: 'A release from liability for bodily injury by negligence is void altogether.',
    source: 'Hiett v. Lake Barcroft Community Ass’n, 244 Va. 191 (1992)',
  },
  VT: {
    state: 'Vermont',
    says: 'A release of a recreational business from its own negligence is void where it is open to the public.',
    source: 'Dalury v. S-K-I, Ltd., 164 Vt. 329 (1995)',
  },
  WA: {
    state: 'Washington',
    says: 'A parent’s release of a child’s claim is void, and no release covers gross negligence.',
    source: 'Scott v. Pacific West Mountain Resort, 119 Wash. 2d 484 (1992)',
  },
  WI: {
    state: 'Wisconsin',
    says: 'Courts have struck down most releases of recreational businesses as too broad or not open to bargaining.',
    source: 'Atkins v. Swimwest Family Fitness Center, 2005 WI 4',
  },
};

/** Undefined where there is nothing to say of the venue's state. */
export function findStateNote({ country, state: code }: TextDraft['place']): StateNote | undefined {
  if (country !== 'US') return undefined;
  const given = (code ?? '').trim().toLowerCase();
  return NOTES[given.toUpperCase()] ?? Object.values(NOTES).find(({ state }) => state.toLowerCase() === given);
}
