/** A setting of LibreOffice: where it stands in its registry, its name, its value. */
type Row = readonly [path: string, name: string, value: string];

const common = '/org.openoffice.Office.Common';
const scripting = `${common}/Security/Scripting`;
const net = '/org.openoffice.Inet/Settings';

/**
 * Nothing of a document runs, nothing that it points to is fetched or embedded, and nobody is asked. Beside these stands
 * the sandbox, which has neither a network nor the files of anybody.
 */
const rows: readonly Row[] = [
  [scripting, 'DisableMacrosExecution', 'true'],
  [scripting, 'MacroSecurityLevel', '3'],
  [scripting, 'DisableActiveContent', 'true'],
  [scripting, 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
  [`${common}/Java/ApplicationJava`, 'Enable', 'false'],
  [`${common}/Misc`, 'FirstRun', 'false'],
  [`${common}/Misc`, 'CrashReport', 'false'],
  [`${common}/Misc`, 'CollectUsageInformation', 'false'],
  [`${common}/Cache/Writer`, 'OLE_Objects', '1'],
  [net, 'ooInetProxyType', '1'],
  [net, 'ooInetHTTPProxyName', '127.0.0.1'],
  [net, 'ooInetHTTPProxyPort', '9'],
  [net, 'ooInetHTTPSProxyName', '127.0.0.1'],
  [net, 'ooInetHTTPSProxyPort', '9'],
];

const item = ([path, name, value]: Row) =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** The file of settings that a new profile of LibreOffice begins with. */
export const officeProfile = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
  ...rows.map(item),
  '</oor:items>',
].join('\n');
