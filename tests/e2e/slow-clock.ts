// Loaded into a product by `--import`: its clock starts at a fixed time and is slow, so that no page shows when or how fast a test ran.
import { pictureTime } from './picture-time.ts'

const slowness = 20

const RealDate = Date
const start = RealDate.now()
const now = () => pictureTime.getTime() + Math.floor((RealDate.now() - start) / slowness)
let last = 0

/** Times stay in order: no two times that the product reads are equal. */
function next(): number {
  last = Math.max(last + 1, now())
  return last
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [next()], newTarget) as Date,
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
