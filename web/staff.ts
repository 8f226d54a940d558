import { deskCalls } from '#contract/desk-calls.ts';
import { officeCalls } from '#contract/office-calls.ts';
import { addCalls } from './api.ts';
import { staffRoutes } from './staff-routes.tsx';
import { start } from './start.tsx';
import './staff/staff.css';

addCalls(deskCalls);
addCalls(officeCalls);
await start(staffRoutes);
