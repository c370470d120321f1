/** SQL: the people of the groups that are there, each by their place in its organization: nobody who is suspended there. */
const peopleOfGroups = `organization_groups band
  join group_members among on among.group_id = band.id
  join accounts place on place.id = among.account_id and place.suspended_at is null`;

/**
 * SQL: the ids of whom something can be shared with so that a person sees it: they themselves, and each of their groups.
 * Who has left a group, or has one taken from them, has nothing by it from the next statement on.
 */
export const holdersOf = (person: string) => `array(
    select ${person}::text union all
    select band.id from ${peopleOfGroups} where place.user_id = ${person} and band.deleted_at is null)`;

/** SQL: joins the ids of whom something can be shared with for the person of each row, as `name.ids`. */
export const withHolders = (person: string, name: string) =>
  `cross join lateral (select ${holdersOf(person)} as ids offset 0) ${name}`;

/** SQL: joins to the share `share` the people whom it lets in, as `k`: one, or those of a group with its name; nobody for a link. */
export const joinHolders = (share: string) => `
  cross join lateral (
    select ${share}.user_id, null::text as group_name where ${share}.user_id is not null
    union all
    select place.user_id, band.name from ${peopleOfGroups} where band.id = ${share}.group_id and band.deleted_at is null
  ) k`;

/** SQL: the groups that are there of the organizations that a person is in and no guest of, as `band`. */
export const groupsOffered = (person: string) => `accounts desk
  join organization_groups band on band.organization_id = desk.organization_id and band.deleted_at is null
  where desk.user_id = ${person} and desk.role <> 'guest' and desk.suspended_at is null`;

/** Whether an id is that of a group. */
export const isGroupId = (id: string): boolean => id.startsWith('grp_');
