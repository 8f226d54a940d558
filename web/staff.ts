import { staffRoutes } from './staff-routes.tsx';
import { start } from './start.tsx';

await start(staffRoutes);
