import { expect, test } from 'vitest'
import { seesPictures } from './seeing.ts'

test.for([
  'gpt-4o-mini',
  'openai/gpt-4.1',
  'gpt-5-nano',
  'o3',
  'claude-sonnet-4-5',
  'anthropic/claude-3.5-haiku',
  'models/gemini-2.5-flash',
  'llava:13b',
  'llama3.2-vision',
  'qwen2.5-vl:7b',
  'qwen2.5vl',
  'gemma3:4b',
])('recognises %s as a model with vision', (model) => expect(seesPictures(model)).toBe(true))

test.for([
  'gpt-3.5-turbo',
  'gpt-4',
  'o3-mini',
  'llama3.1',
  'llama3.2:1b',
  'mistral',
  'qwen2.5:7b',
  'gemma3:1b',
  'deepseek-chat',
])('%s does not count as a model with vision', (model) => expect(seesPictures(model)).toBe(false))
