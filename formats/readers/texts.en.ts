export const en = {
  fileAdvice: {
    heic: 'Photos in HEIC format cannot be read here. On an iPhone, open Settings › Camera › Formats, select Most Compatible and take the photo again, or take a screenshot of the photo and add that.',
    picture: 'This picture format cannot be read here. Open the picture on your computer and save it as PNG or JPEG.',
    slides: 'Presentations cannot be read here. Open the file in PowerPoint and save it as PDF.',
    word: 'This text format cannot be read here. Open the file in Word or LibreOffice and save it as a Word document (.docx).',
    excel:
      'This spreadsheet format cannot be read here. Open the file in Excel or LibreOffice and save it as an Excel workbook (.xlsx).',
    pages: 'Pages documents cannot be read here. In Pages, select File › Export To › Word and add that file.',
    numbers: 'Numbers spreadsheets cannot be read here. In Numbers, select File › Export To › Excel and add that file.',
    keynote: 'Keynote presentations cannot be read here. In Keynote, select File › Export To › PDF and add that file.',
    google:
      'This file is only a link to Google Drive. Open it in the browser, select File › Download and add the Word, Excel or PDF file that you get.',
    book: 'This book format cannot be read here. Open it in an e-book reader and print the pages you need to a PDF.',
    archive: 'Compressed files cannot be read here. Unpack the file and add the documents in it one by one.',
    web: 'Web pages cannot be read here. Open the page in the browser and print it to a PDF.',
    text: 'This text format cannot be read here. Save the file as plain text (.txt).',
    media: 'Audio and video files cannot be read here. Add a transcript as a text or Word file.',
  },
  file: {
    notAccepted: 'This type of file is not accepted here. Accepted: {{types}}.',
  },
}
