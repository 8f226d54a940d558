import { start } from './start.tsx';
import { visitorRoutes } from './visitor-routes.tsx';
import './site.css';

await start(visitorRoutes, true);
