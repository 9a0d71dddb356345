// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.site_setting === void 0 && (missing0 = "site_setting") || data.theme === void 0 && (missing0 = "theme"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.site_setting !== void 0) {
        let data0 = data.site_setting, _errs1 = errors;
        if (errors === _errs1)
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            if (data0.site_name !== void 0 && typeof data0.site_name != "string")
              return validate20.errors = [{ instancePath: instancePath + "/site_setting/site_name", schemaPath: "#/properties/site_setting/properties/site_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          } else
            return validate20.errors = [{ instancePath: instancePath + "/site_setting", schemaPath: "#/properties/site_setting/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.theme !== void 0) {
          let data2 = data.theme, _errs5 = errors;
          if (errors === _errs5)
            if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
              if (data2.main_color !== void 0 && typeof data2.main_color != "string")
                return validate20.errors = [{ instancePath: instancePath + "/theme/main_color", schemaPath: "#/properties/theme/properties/main_color/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            } else
              return validate20.errors = [{ instancePath: instancePath + "/theme", schemaPath: "#/properties/theme/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
          var valid0 = _errs5 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.injectInit !== void 0) {
            let data4 = data.injectInit, _errs9 = errors;
            if (errors === _errs9)
              if (Array.isArray(data4)) {
                var valid3 = !0;
                let len0 = data4.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let _errs11 = errors;
                  if (typeof data4[i0] != "string")
                    return validate20.errors = [{ instancePath: instancePath + "/injectInit/" + i0, schemaPath: "#/properties/injectInit/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid3 = _errs11 === errors;
                  if (!valid3)
                    break;
                }
              } else
                return validate20.errors = [{ instancePath: instancePath + "/injectInit", schemaPath: "#/properties/injectInit/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
            var valid0 = _errs9 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.header_setting !== void 0) {
              let data6 = data.header_setting, _errs13 = errors;
              if (errors === _errs13)
                if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                  if (data6.show_search !== void 0) {
                    let _errs15 = errors;
                    if (typeof data6.show_search != "boolean")
                      return validate20.errors = [{ instancePath: instancePath + "/header_setting/show_search", schemaPath: "#/properties/header_setting/properties/show_search/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                    var valid4 = _errs15 === errors;
                  } else
                    var valid4 = !0;
                  if (valid4)
                    if (data6.links !== void 0) {
                      let data8 = data6.links, _errs17 = errors;
                      if (errors === _errs17)
                        if (Array.isArray(data8)) {
                          var valid5 = !0;
                          let len1 = data8.length;
                          for (let i1 = 0; i1 < len1; i1++) {
                            let data9 = data8[i1], _errs19 = errors;
                            if (errors === _errs19)
                              if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                                let missing1;
                                if (data9.title === void 0 && (missing1 = "title") || data9.path === void 0 && (missing1 = "path"))
                                  return validate20.errors = [{ instancePath: instancePath + "/header_setting/links/" + i1, schemaPath: "#/properties/header_setting/properties/links/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                                if (data9.title !== void 0) {
                                  let _errs21 = errors;
                                  if (typeof data9.title != "string")
                                    return validate20.errors = [{ instancePath: instancePath + "/header_setting/links/" + i1 + "/title", schemaPath: "#/properties/header_setting/properties/links/items/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                  var valid6 = _errs21 === errors;
                                } else
                                  var valid6 = !0;
                                if (valid6)
                                  if (data9.path !== void 0) {
                                    let _errs23 = errors;
                                    if (typeof data9.path != "string")
                                      return validate20.errors = [{ instancePath: instancePath + "/header_setting/links/" + i1 + "/path", schemaPath: "#/properties/header_setting/properties/links/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                    var valid6 = _errs23 === errors;
                                  } else
                                    var valid6 = !0;
                              } else
                                return validate20.errors = [{ instancePath: instancePath + "/header_setting/links/" + i1, schemaPath: "#/properties/header_setting/properties/links/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                            var valid5 = _errs19 === errors;
                            if (!valid5)
                              break;
                          }
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/header_setting/links", schemaPath: "#/properties/header_setting/properties/links/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                      var valid4 = _errs17 === errors;
                    } else
                      var valid4 = !0;
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/header_setting", schemaPath: "#/properties/header_setting/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid0 = _errs13 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.sounds !== void 0) {
                let data12 = data.sounds, _errs25 = errors;
                if (errors === _errs25)
                  if (data12 && typeof data12 == "object" && !Array.isArray(data12))
                    for (let key0 in data12) {
                      let _errs28 = errors;
                      if (typeof data12[key0] != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/sounds/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/sounds/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid7 = _errs28 === errors;
                      if (!valid7)
                        break;
                    }
                  else
                    return validate20.errors = [{ instancePath: instancePath + "/sounds", schemaPath: "#/properties/sounds/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                var valid0 = _errs25 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.server_type !== void 0) {
                  let _errs30 = errors;
                  if (typeof data.server_type != "string")
                    return validate20.errors = [{ instancePath: instancePath + "/server_type", schemaPath: "#/properties/server_type/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid0 = _errs30 === errors;
                } else
                  var valid0 = !0;
                if (valid0)
                  if (data.version !== void 0) {
                    let _errs32 = errors;
                    if (typeof data.version != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid0 = _errs32 === errors;
                  } else
                    var valid0 = !0;
              }
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { site_setting: !0, theme: !0, injectInit: !0, header_setting: !0, sounds: !0, server_type: !0, version: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
