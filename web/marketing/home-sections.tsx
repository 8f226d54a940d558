import { useEffect } from 'react';
import { BeforeYouCome } from './before-you-come.tsx';
import { BeyondHeadsets } from './beyond-headsets.tsx';
import { pressAgain } from './early-press.ts';
import { GamesStrip } from './games-strip.tsx';
import { MachinesSection } from './machines-section.tsx';
import { Testimonials } from './testimonials.tsx';
import { ToysSection } from './toys-section.tsx';
import { TrustLine } from './trust-line.tsx';
import { WorkshopsSection } from './workshops-section.tsx';

/** All of the home page that lies below the first screen. */
export default function HomeSections() {
  useEffect(pressAgain, []);
  return (
    <>
      <TrustLine />
      <GamesStrip />
      <MachinesSection />
      <BeyondHeadsets />
      <ToysSection />
      <WorkshopsSection />
      <Testimonials />
      <BeforeYouCome />
    </>
  );
}
