import { listJobsOf, type StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'

/** Ends a person's running generations and waits until this process has saved them. */
export async function endWorkOf(jobs: StreamingJobs, userId: string): Promise<void> {
  jobs.others.publish({ type: 'stopAll', userId })
  await Promise.all(listJobsOf(jobs, userId).map((text) => text.stop()))
}
