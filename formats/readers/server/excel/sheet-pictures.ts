import type { FigureSources } from '../figures.ts'

/** The position of a picture on a sheet, counted from 0. */
export type PicturePosition = { row: number; column: number; key: string }
export type Pictures = { positions: ReadonlyMap<string, PicturePosition[]>; figures: FigureSources }

export const noPictures: Pictures = { positions: new Map(), figures: new Map() }
