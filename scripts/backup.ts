// Installed timers of earlier releases name this file (deploy/systemd/vr-waiver-backup.service has the new one).
import '../commands/backup.ts';
