export const loadStreamingMarkdown = async () => ({
  default: (await import('../content/StreamingMarkdown.tsx')).StreamingMarkdown,
})

