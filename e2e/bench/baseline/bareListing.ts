/** The first page of a folder as a bare statement: what a row shows, in the order of the list, and nothing about rights. */
export const bareListing = `
  select r.id, r.parent_id, r.kind, r.name, r.mime, r.size, r.blob_hash, r.children_count, r.tags, r.created_at,
    r.created_by, r.changed_at, r.changed_by, u.name as changer, u.guest as changer_guest, r.revision
  from resources r left join users u on u.id = r.changed_by
  where r.folder_id = $1 and r.trashed_at is null order by r.rank, r.sort_name, r.id limit 100`;
