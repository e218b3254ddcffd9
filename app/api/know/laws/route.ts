export { addLaw as POST, listOfLaws as GET } from '@/lib/api/laws'
