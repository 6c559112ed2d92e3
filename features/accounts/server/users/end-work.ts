import { listJobsOf, type StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'

/** Ends what is being written for somebody, and waits until what this process has of it is saved. */
export async function endWorkOf(jobs: StreamingJobs, userId: string): Promise<void> {
  jobs.others.publish({ type: 'stopAll', userId })
  await Promise.all(listJobsOf(jobs, userId).map((text) => text.stop()))
}
