/** What a select of the answer's language offers, each in its own tongue, whatever the interface speaks. */
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
