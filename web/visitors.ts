import { start } from './start.tsx';
import { visitorRoutes } from './visitor-routes.tsx';

await start(visitorRoutes, true);
