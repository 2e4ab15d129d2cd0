/** Invented towns, one list for each index of TIMEZONES; area codes and ZIP prefixes fit the state, the towns do not exist. */
export interface Town {
  readonly city: string;
  readonly state: string;
  readonly county: string;
  readonly zip: string;
  readonly areaCode: string;
}

const town = (city: string, state: string, county: string, zip: string, areaCode: string): Town => ({
  city,
  state,
  county,
  zip,
  areaCode,
});

export const TOWNS: readonly (readonly Town[])[] = [
  [
    town('Marlow Falls', 'NY', 'Alder County', '12019', '518'),
    town('Eastbrook', 'PA', 'Wren County', '17099', '717'),
    town('Harrow Point', 'GA', 'Linden County', '30299', '770'),
  ],
  [
    town('Cedar Bluff', 'IL', 'Plain County', '61399', '309'),
    town('Stillwater Bend', 'TX', 'Mesa County', '78699', '512'),
    town('Oakhaven', 'WI', 'Lake County', '54099', '715'),
  ],
  [
    town('Granite Springs', 'CO', 'Summit Ridge County', '80899', '719'),
    town('Sagebrook', 'UT', 'Juniper County', '84599', '435'),
    town('Northmesa', 'NM', 'Piedra County', '87499', '505'),
  ],
  [
    town('Bayfield Cove', 'CA', 'Marina County', '94999', '707'),
    town('Fern Hollow', 'OR', 'Timber County', '97399', '541'),
    town('Kelpwater', 'WA', 'Sound County', '98399', '360'),
  ],
  [town('Palma Alta', 'PR', 'Costa Clara', '00699', '787'), town('Rio Sereno', 'PR', 'Valle Verde', '00799', '787')],
  [
    town('Saguaro Flats', 'AZ', 'Ocotillo County', '85399', '623'),
    town('Red Wash', 'AZ', 'Canyon County', '86399', '928'),
  ],
  [town('Hale Moana', 'HI', 'Kai County', '96799', '808'), town('Lehua Bay', 'HI', 'Pali County', '96719', '808')],
  [
    town('Spruce Landing', 'AK', 'Glacier Borough', '99699', '907'),
    town('Tern Harbor', 'AK', 'Inlet Borough', '99799', '907'),
  ],
];

export const STREETS = [
  'Birch Lane',
  'Willow Court',
  'Juniper Street',
  'Harvest Road',
  'Meadow Drive',
  'Quarry Lane',
  'Lantern Street',
  'Orchard Avenue',
  'Heron Way',
  'Millstone Road',
  'Clover Court',
  'Ridgeline Drive',
  'Foxglove Lane',
  'Anchor Street',
  'Sycamore Terrace',
  'Pebble Path',
  'Larkspur Avenue',
  'Wheelwright Road',
  'Tamarack Drive',
  'Saddle Lane',
] as const;

export const BUSINESSES = [
  'Copper Kettle Bakery',
  'Northwind Dental',
  'Blue Ladder Books',
  'Harbor Bicycle Works',
  'Paper Crane Print Shop',
  'Greenhouse Supply',
] as const;

export const FIRST_NAMES = [
  'Avery',
  'Jordan',
  'Riley',
  'Morgan',
  'Casey',
  'Quinn',
  'Rowan',
  'Emerson',
  'Skyler',
  'Hayden',
  'Parker',
  'Reese',
] as const;

export const LAST_NAMES = [
  'Ashford',
  'Bellweather',
  'Carrow',
  'Dunmore',
  'Ellery',
  'Fairholm',
  'Greaves',
  'Hollis',
  'Ingram',
  'Jessop',
  'Kestrel',
  'Lorne',
] as const;

export const LOCATION_NOTES = [
  'Dog in the yard, friendly.',
  'Gate code is with the dispatcher file.',
  'Gardener comes on Tuesdays and Fridays before noon.',
  'Grandparents visit at weekends.',
  'House sitter may be present this month.',
  '',
] as const;
