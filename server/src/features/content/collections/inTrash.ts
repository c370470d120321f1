/** SQL: the resource `r` lies in the trash, itself or with a folder above it. */
export const inTrash = `exists (
    with recursive up as (
      select r.parent_id, r.trashed_at
      union all
      select o.parent_id, o.trashed_at from up join resources o on o.id = up.parent_id where up.trashed_at is null
    )
    select 1 from up where trashed_at is not null
  )`;
