import type { Reply, Request } from '../../contract/calls.ts';
import type { FoundCustomer } from '../../contract/entities/locations.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { CUSTOMERS_FOUND_MAX } from '../../contract/limits.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { folded } from '../lists/folded.ts';

/** SQL of the text searched for a location: residents, address and phones. */
const SEARCHED = `concat_ws(' ', customers.body->>'name', account, place->>'locationName', place->>'street1',
  place->>'street2', place->>'city', place->>'state', place->>'zip', jsonb_path_query_array(place, '$.*[*].name')::text)`;
const PHONES = `regexp_replace(concat_ws(' ', customers.body->>'phone', jsonb_path_query_array(place, '$.*[*].phone')::text),
  '[^0-9 ]', '', 'g')`;

/** Literal in a pattern of `like`. */
const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');

/** `(719) 555-0142` is one number, however it is spaced. */
const isPhone = (text: string): boolean => /^[\d\s()+.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 3;

/** A caller's number is shown with it, and kept without. */
const COUNTRY_CODE = /^1(?=\d{10}$)/;

/** A customer who calls back is found by name, address, account or phone; accents need not be typed. */
export const findCustomersRoutes = ({ database }: Pick<ProviderDeps, 'database'>) => ({
  findCustomers: async ({ body: { text } }: Request<'findCustomers'>): Promise<Reply<'findCustomers'>> => {
    const words = foldText(text).split(/\s+/).map(escaped);
    const digits = isPhone(text) ? text.replaceAll(/\D/g, '').replace(COUNTRY_CODE, '') : null;
    return database.query<FoundCustomer>(
      `select sid, coalesce(customers.body->>'name', '') as name, coalesce(place->>'street1', '') as street,
         coalesce(place->>'city', '') as city, account
       from locations join customers using (user_id), lateral (select locations.body->'location' as place) as places,
         lateral (select ${SEARCHED} as searched offset 0) as texts, lateral (select ${folded('searched')} as haystack offset 0) as folds
       where (select bool_and(haystack like '%' || word || '%') from unnest($1::text[]) as word)
         or ($2::text is not null and replace(${PHONES}, ' ', '') like '%' || $2 || '%')
       order by name, street, sid limit $3`,
      [words, digits, CUSTOMERS_FOUND_MAX],
    );
  },
});
