/** Where the files of exports lie among the private files. */
export const exportFolder = 'exports';
