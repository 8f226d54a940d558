import { say } from '../say.ts';

/** The first screen of the home page. What the venue says there itself is in venue/. */
export const en = say('site/home', {
  description: (tagline: string, city: string) =>
    `${tagline} in ${city}. Sign the waiver on your phone before you come and walk straight in.`,
  startWaiver: 'Start Waiver',
  exploreGames: 'Explore VR Games',
  pictures: 'Pictures of the arcade',
  slide: (number: number, count: number) => `${number} of ${count}`,
  pausePictures: 'Pause pictures',
  playPictures: 'Play pictures',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  picture: (number: number) => `Picture ${number}`,
});
