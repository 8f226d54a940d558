/** A page of the site as the render bundle makes it (web/render.tsx), before the build puts it together. */
export interface RenderedPage {
  html: string;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  isListed: boolean;
}

export type RenderPage = (path: string, isOfStaff: boolean) => Promise<RenderedPage>;
