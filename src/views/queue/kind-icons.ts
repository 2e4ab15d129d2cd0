import { SoundIcon } from '../kit/controls/icons.tsx';
import { icon } from '../kit/controls/icon.tsx';
import type { AlarmKind } from './kind-of.ts';

export const KIND_ICONS: Readonly<Record<AlarmKind, typeof SoundIcon>> = {
  person: icon('M12 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 21c0-4.5 3-7.5 7-7.5s7 3 7 7.5'),
  car: icon('M3 17v-4.5l2.5-6h13l2.5 6V17zM6.5 17v2.5M17.5 17v2.5M3 12.5h18'),
  animal: icon(
    'M12 12.5c-3.5 0-5.5 3-5.5 5.3 0 3 3 2.2 5.5 2.2s5.5.8 5.5-2.2c0-2.3-2-5.3-5.5-5.3zM4.5 10v1.5M9 5v2M15 5v2M19.5 10v1.5',
  ),
  package: icon('M3.5 7.5L12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5L12 12l8.5-4.5M12 12v9'),
  sound: SoundIcon,
  motion: icon('M3 12h4l3-7 4 14 3-7h4'),
};
