import styles from './Skeleton.module.css'

type SkeletonProps = { width?: number | string; height?: number | string; radius?: number }

/** Holds the place of something that is loading; shows after 200 ms. */
export function Skeleton({ width = '100%', height = 12, radius = 7 }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
