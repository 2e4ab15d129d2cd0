/** What customers ordered, and when the service of a location began. */
export const orders = {
  name: '0042-orders',
  sql: `
    create table orders (
      order_id bigint generated always as identity primary key,
      user_id text not null references customers,
      email text not null,
      street1 text not null,
      street2 text not null,
      city text not null,
      state text not null,
      zip text not null,
      quantity int not null,
      plan_sku text not null,
      created_at_ms bigint not null
    );

    create table activations (
      activation_id bigint generated always as identity primary key,
      user_id text not null references customers,
      sid text not null references locations,
      plan_sku text not null,
      created_at_ms bigint not null
    );
  `,
};
