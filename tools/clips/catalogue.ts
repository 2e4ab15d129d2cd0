import { arrivingCar, passingCar } from './acts/cars.ts';
import { neighbour, overTheFence } from './acts/fences.ts';
import { brokenPicture, storm, strollingCat } from './acts/without-people.ts';
import type { Play } from './acts/stage.ts';
import { breakIn, carThief, fall, pair, parcelThief, prowler, torchBearer } from './acts/threats.ts';
import { courier, family, gardener, homecoming, passerby } from './acts/visits.ts';
import type { TimeOfDay } from './light.ts';
import type { House } from './palette.ts';
import type { Setting } from './setting.ts';
import { backGarden } from './settings/back-garden.ts';
import { doorbell } from './settings/doorbell.ts';
import { driveway } from './settings/driveway.ts';
import { frontDoor } from './settings/front-door.ts';
import { hallway } from './settings/hallway.ts';
import { sideYard } from './settings/side-yard.ts';
import type { Weather } from './weather.ts';

/** One clip: event, place, time and weather; the seed casts it. */
export interface Script {
  readonly name: string;
  readonly setting: Setting;
  readonly house: House;
  readonly play: Play;
  readonly time: TimeOfDay;
  readonly weather: Weather;
  readonly seed: number;
}

type Line = readonly [suffix: string, play: Play, time: TimeOfDay, weather: Weather, seed: number];

const at = (setting: Setting, house: House, ...lines: readonly Line[]): readonly Script[] =>
  lines.map(([suffix, play, time, weather, seed]) => ({
    name: suffix === '' ? setting.place : `${setting.place}-${suffix}`,
    setting,
    house,
    play,
    time,
    weather,
    seed,
  }));

/** Every clip; each place is filmed at two houses. */
export const CATALOGUE: readonly Script[] = [
  ...at(
    frontDoor,
    1,
    ['', homecoming, 'day', 'clear', 1],
    ['courier', courier, 'day', 'overcast', 2],
    ['window', breakIn, 'infrared', 'clear', 3],
    ['cat', strollingCat, 'dusk', 'clear', 5],
  ),
  ...at(
    frontDoor,
    2,
    ['parcel-thief', parcelThief, 'morning', 'clear', 4],
    ['passerby', passerby, 'day', 'rain', 6],
    ['pair', pair, 'night', 'clear', 7],
    ['storm', storm, 'dusk', 'wind', 8],
  ),
  ...at(
    driveway,
    1,
    ['', arrivingCar, 'day', 'clear', 5],
    ['passing-van', passingCar, 'day', 'overcast', 3],
    ['car-thief', carThief, 'night', 'clear', 10],
    ['passerby', passerby, 'dusk', 'clear', 11],
  ),
  ...at(
    driveway,
    2,
    ['gardener', gardener, 'morning', 'clear', 12],
    ['snow', storm, 'day', 'snow', 13],
    ['fall', fall, 'day', 'snow', 14],
    ['passing-car', passingCar, 'night', 'clear', 16],
  ),
  ...at(
    backGarden,
    1,
    ['', strollingCat, 'day', 'clear', 4],
    ['fence', overTheFence, 'infrared', 'clear', 17],
    ['neighbour', neighbour, 'day', 'overcast', 18],
    ['storm', storm, 'dusk', 'wind', 19],
  ),
  ...at(
    backGarden,
    2,
    ['gardener', gardener, 'day', 'clear', 20],
    ['shed', breakIn, 'night', 'clear', 21],
    ['cat', strollingCat, 'infrared', 'clear', 23],
    ['family', family, 'morning', 'clear', 22],
  ),
  ...at(
    hallway,
    1,
    ['', homecoming, 'day', 'clear', 24],
    ['torch', torchBearer, 'night', 'clear', 25],
    ['cat', strollingCat, 'day', 'clear', 25],
    ['fall', fall, 'dusk', 'clear', 27],
  ),
  ...at(
    hallway,
    2,
    ['family', family, 'dusk', 'clear', 28],
    ['intruder', prowler, 'infrared', 'clear', 29],
    ['fault', brokenPicture, 'day', 'clear', 30],
    ['night-cat', strollingCat, 'infrared', 'clear', 31],
  ),
  ...at(
    sideYard,
    1,
    ['', prowler, 'night', 'clear', 32],
    ['cat', strollingCat, 'morning', 'clear', 33],
    ['worker', gardener, 'day', 'overcast', 34],
    ['rain', storm, 'dusk', 'rain', 35],
  ),
  ...at(
    sideYard,
    2,
    ['window', breakIn, 'dusk', 'clear', 36],
    ['neighbour', neighbour, 'day', 'clear', 37],
    ['pair', pair, 'infrared', 'clear', 38],
    ['fog', strollingCat, 'morning', 'fog', 38],
  ),
  ...at(
    doorbell,
    1,
    ['', courier, 'day', 'clear', 41],
    ['passerby', passerby, 'dusk', 'clear', 42],
    ['parcel-thief', parcelThief, 'day', 'overcast', 43],
    ['prowler', prowler, 'infrared', 'clear', 44],
  ),
  ...at(
    doorbell,
    2,
    ['family', family, 'dusk', 'clear', 45],
    ['passing-car', passingCar, 'day', 'rain', 47],
    ['snow', storm, 'morning', 'snow', 47],
    ['late-courier', courier, 'night', 'rain', 48],
  ),
];
