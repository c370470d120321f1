// Lists as tiles. Whoever imports this brings its code along: screens do it once somebody asks for tiles.
export { ResourceGrid } from './ResourceGrid.tsx';
export { ResourceTile } from './ResourceTile.tsx';
export { Tile } from './Tile.tsx';
export { TileGrid } from './TileGrid.tsx';
