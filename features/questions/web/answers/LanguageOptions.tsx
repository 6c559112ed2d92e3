/** Options of the response language, each in its own language. */
export function LanguageOptions() {
  return (
    <>
      <option value="en" lang="en">
        English
      </option>
      <option value="vi" lang="vi">
        Tiếng Việt
      </option>
    </>
  )
}
