import type { FigureSources } from '../figures.ts'

/** Where a picture lies on a sheet, from 0. */
export type PicturePlace = { row: number; column: number; key: string }
export type Pictures = { places: ReadonlyMap<string, PicturePlace[]>; figures: FigureSources }

export const noPictures: Pictures = { places: new Map(), figures: new Map() }
